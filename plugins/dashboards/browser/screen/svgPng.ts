/** Pixels of the file for each of the picture, so that it stays sharp when it is enlarged. */
const density = 2;

/** A picture as PNG. @param ground its colour, as canvas takes it */
export async function svgPng(
  picture: { readonly svg: string; readonly width: number; readonly height: number },
  ground: string,
): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture.svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * density);
  canvas.height = Math.round(picture.height * density);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser gives no canvas.');
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('The picture is too large for a file.');
  return blob;
}
