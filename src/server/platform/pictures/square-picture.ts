import sharp from 'sharp'
import { createQueue } from '../process/queue'

// Of the four threads that also hash passwords, one decodes pictures, and keeps none of them.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})

const queue = createQueue({ atOnce: 1, waiting: 20, timeoutMilliseconds: 10_000 })

/** Judged by the header, before a pixel is decoded. */
const maxPixels = 50_000_000
/** Of a picture that is stored as several ever finer ones, all pixels are in memory at once. */
const maxInterlacedPixels = 16_000_000
const maxDecodingSeconds = 10
const quality = 82

const starts = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
  [...Buffer.from('GIF8')],
  [...Buffer.from('RIFF')],
].map((bytes) => Buffer.from(bytes))

export type SquarePicture = { picture: Buffer } | { refusal: 'unknown' | 'tooManyPixels' | 'damaged' }

/**
 * Makes a square WebP of a PNG, JPEG, WebP or GIF, of which the first frame counts: cut at its longer sides, upright,
 * opaque, without metadata. What it is decides its content. One picture is decoded at a time; waiting too long throws QueueFull.
 */
export async function squarePicture(bytes: Buffer, side: number): Promise<SquarePicture> {
  if (!starts.some((start) => bytes.subarray(0, start.length).equals(start))) return { refusal: 'unknown' }
  return queue.run(async () => {
    const header = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => null)
    if (header === null) return { refusal: 'damaged' }
    const most = header.isProgressive ? maxInterlacedPixels : maxPixels
    if (header.width * header.height > most) return { refusal: 'tooManyPixels' }
    const picture = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: 'white' })
      .webp({ quality })
      .timeout({ seconds: maxDecodingSeconds })
      .toBuffer()
      .catch(() => null)
    return picture === null ? { refusal: 'damaged' } : { picture }
  })
}
