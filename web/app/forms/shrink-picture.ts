/** What a server that shows pictures of 256 pixels can use; a photo of a telephone is fifty times as large. */
const side = 1_024;
const smallEnough = 300 * 1024;

/** A smaller picture to send instead of a large one, upright; null when there is nothing to gain or the browser cannot read it. */
export async function shrinkPicture(file: File): Promise<File | null> {
  if (file.size <= smallEnough) return null;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, side / Math.min(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    // Logos may be transparent, which JPEG is not.
    const type = /png|webp|gif|avif/.test(file.type) ? 'image/webp' : 'image/jpeg';
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.85));
    if (!blob || blob.size >= file.size) return null;
    return new File([blob], file.name.replace(/\.\w{1,5}$/, `.${blob.type.slice(6)}`), { type: blob.type });
  } catch {
    return null;
  }
}
