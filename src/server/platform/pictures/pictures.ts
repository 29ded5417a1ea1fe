import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { minuteMilliseconds } from '@/domain/units'
import { createQueue, QueueFull } from '../process/queue'

// Of the four threads that also hash passwords, two decode pictures, and keep none of them.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})

const squares = createQueue({ atOnce: 1, waiting: 20, timeoutMilliseconds: 10_000 })
const previews = createQueue({ atOnce: 1, waiting: 500, timeoutMilliseconds: minuteMilliseconds })

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
  return squares.run(async () => {
    const header = await headerOf(bytes)
    if (header === null) return { refusal: 'damaged' }
    if (!header.canBeDecoded) return { refusal: 'tooManyPixels' }
    const picture = await upright(bytes)
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: 'white' })
      .webp({ quality })
      .timeout({ seconds: maxDecodingSeconds })
      .toBuffer()
      .catch(() => null)
    return picture === null ? { refusal: 'damaged' } : { picture }
  })
}

type Preview = { preview: Buffer; width: number; height: number }

/**
 * Makes a small WebP of a PNG, JPEG, WebP or GIF, of which the first frame counts: upright, without metadata. `width`
 * and `height` are those of the picture itself. One picture is in memory at a time. Null for one that is damaged, or
 * has too many pixels, and while too many others wait.
 */
export async function makePreview(read: () => AsyncIterable<Buffer>, side: number): Promise<Preview | null> {
  try {
    return await previews.run(async () => previewOf(await buffer(read()), side))
  } catch (error) {
    if (error instanceof QueueFull) return null
    throw error
  }
}

async function previewOf(bytes: Buffer, side: number): Promise<Preview | null> {
  const header = await headerOf(bytes)
  if (!header?.canBeDecoded) return null
  const preview = await upright(bytes)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .timeout({ seconds: maxDecodingSeconds })
    .toBuffer()
    .catch(() => null)
  return preview && { preview, ...header.size }
}

/** What a picture says of itself; null if it says nothing. */
async function headerOf(bytes: Buffer) {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (header === null) return null
  const most = header.isProgressive ? maxInterlacedPixels : maxPixels
  const { width, height } = header.autoOrient
  return { canBeDecoded: width * height <= most, size: { width, height } }
}

const upright = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }).autoOrient()
