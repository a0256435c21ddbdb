import { createEmbeddedTemplate } from '../databases/temporary-database.ts';
import { OPERATOR } from '../servers/running-product.ts';
import { launchBrowser, SHARED_BROWSER, SHARED_PRODUCT, serveProduct } from './product.ts';

/** Starts the product and the browser that the journeys of a run share. Every test opens a context of its own with an address of its own. */
export default async function setup(): Promise<() => Promise<void>> {
  const template = await createEmbeddedTemplate();
  const product = await serveProduct({ TRUST_PROXY: '1', ADMIN_PASSWORD: OPERATOR.password });
  const browser = await launchBrowser();
  process.env[SHARED_PRODUCT] = product.url;
  process.env[SHARED_BROWSER] = browser.wsEndpoint();
  return async () => {
    await browser.close();
    await product.close();
    await template.remove();
  };
}
