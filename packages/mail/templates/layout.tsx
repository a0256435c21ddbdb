import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from '@react-email/components';
import type { CSSProperties } from 'react';
import type { Brand } from '../mail.ts';
import type { Block, MailText } from './mail-text.ts';

/** The values of packages/ui/tokens.css: mail programs do not support variables. */
const LIGHT = {
  paper: '#f6f2e9',
  surface: '#fffdf8',
  ink: '#1d2927',
  inkSoft: '#4b5754',
  line: '#dcd4c2',
  primary: '#0d5650',
  onPrimary: '#fffdf8',
  sunken: '#eee8da',
};
const DARK_STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #131a19 !important; }
  .surface { background-color: #1b2423 !important; border-color: #34413e !important; }
  .ink { color: #ede8dc !important; }
  .soft { color: #b4bbb2 !important; }
  .link { color: #84cdbd !important; }
  .button { background-color: #84cdbd !important; color: #0a211e !important; }
  .sunken { background-color: #0e1413 !important; border-color: #34413e !important; }
}`;

const FONT =
  "Seravek, 'Gill Sans Nova', 'Segoe UI', -apple-system, BlinkMacSystemFont, Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif";
const text: CSSProperties = { fontFamily: FONT, fontSize: '17px', lineHeight: '1.6', color: LIGHT.ink, margin: '0 0 16px' };
const soft: CSSProperties = { ...text, fontSize: '15px', lineHeight: '1.5', color: LIGHT.inkSoft, margin: '0 0 8px' };
const link: CSSProperties = { color: LIGHT.primary, textDecoration: 'underline', wordBreak: 'break-all' };
const sheet: CSSProperties = {
  backgroundColor: LIGHT.surface,
  border: `1px solid ${LIGHT.line}`,
  borderRadius: '12px',
  padding: '32px 28px',
};
const quote: CSSProperties = {
  ...text,
  backgroundColor: LIGHT.sunken,
  borderLeft: `4px solid ${LIGHT.line}`,
  padding: '12px 16px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
};
const button: CSSProperties = {
  fontFamily: FONT,
  fontSize: '17px',
  fontWeight: 600,
  backgroundColor: LIGHT.primary,
  color: LIGHT.onPrimary,
  borderRadius: '8px',
  padding: '14px 24px',
  textDecoration: 'none',
};

/** The layout of all mails: no images, no external resources, at most one button, readable in dark mode. */
export function MailLayout({ mail, brand }: { mail: MailText; brand: Brand }) {
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <title>{mail.subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK_STYLES}</style>
      </Head>
      <Body className="paper" style={{ backgroundColor: LIGHT.paper, margin: 0, padding: '24px 12px' }}>
        <Preview>{mail.preview}</Preview>
        <Container style={{ maxWidth: '600px', width: '100%', margin: '0 auto' }}>
          <Text className="ink" style={{ ...text, fontSize: '19px', fontWeight: 700, margin: '0 4px 16px' }}>
            {brand.productName}
          </Text>
          <Section className="surface" style={sheet}>
            <Heading as="h1" className="ink" style={{ ...text, fontSize: '24px', lineHeight: '1.3', fontWeight: 700 }}>
              {mail.heading}
            </Heading>
            <Blocks blocks={mail.blocks} />
            {mail.button && <Action {...mail.button} />}
            <Blocks blocks={mail.after ?? []} />
          </Section>
          <Footer brand={brand} reason={mail.reason} />
        </Container>
      </Body>
    </Html>
  );
}

function Action({ label, url }: { label: string; url: string }) {
  return (
    <Section style={{ margin: '8px 0 24px' }}>
      <Button href={url} className="button" style={button}>
        {label}
      </Button>
      <Text className="soft" style={{ ...soft, margin: '20px 0 0' }}>
        If the button does not work, copy this link into your browser:
        <br />
        <Link href={url} className="link" style={link}>
          {url}
        </Link>
      </Text>
    </Section>
  );
}

function Footer({ brand, reason }: { brand: Brand; reason: string }) {
  return (
    <Section style={{ padding: '20px 4px' }}>
      <Text className="soft" style={soft}>
        {reason}
      </Text>
      <Text className="soft" style={soft}>
        This is an automatic message. Questions? Write to{' '}
        <Link href={`mailto:${brand.supportEmail}`} className="link" style={link}>
          {brand.supportEmail}
        </Link>
        .
      </Text>
      <Hr style={{ borderColor: LIGHT.line, margin: '12px 0' }} />
      <Text className="soft" style={soft}>
        {brand.productName} by {brand.companyName} ·{' '}
        <Link href={brand.appUrl} className="link" style={link}>
          {brand.appUrl}
        </Link>
      </Text>
    </Section>
  );
}

/** The list never changes after it is created, so the index is a stable key. */
const withKeys = <Item,>(items: readonly Item[]) => items.map((item, at) => ({ item, key: `${at}` }));

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return withKeys(blocks).map(({ item, key }) => <BlockPart key={key} block={item} />);
}

function BlockPart({ block }: { block: Block }) {
  if (typeof block === 'string')
    return (
      <Text className="ink" style={text}>
        {block}
      </Text>
    );
  if ('url' in block)
    return (
      <Text className="ink" style={text}>
        {block.text}
        <br />
        <Link href={block.url} className="link" style={link}>
          {block.url}
        </Link>
      </Text>
    );
  if ('quote' in block)
    return (
      <blockquote className="sunken ink" style={{ ...quote, margin: '0 0 16px' }}>
        {block.quote}
      </blockquote>
    );
  if ('list' in block)
    return (
      <ul className="ink" style={{ ...text, paddingLeft: '24px' }}>
        {withKeys(block.list).map(({ item, key }) => (
          <li key={key} style={{ marginBottom: '6px' }}>
            {item}
          </li>
        ))}
      </ul>
    );
  return (
    <dl className="ink" style={text}>
      {block.facts.map(([name, value]) => (
        <div key={name} style={{ marginBottom: '6px' }}>
          <dt className="soft" style={{ fontSize: '15px', color: LIGHT.inkSoft }}>
            {name}
          </dt>
          <dd style={{ margin: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
