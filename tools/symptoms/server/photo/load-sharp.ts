/** The decoder and encoder of photos. It is loaded with the first photo, because it holds 12 MB. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // No photo is decoded twice, so a cache would only retain them.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
