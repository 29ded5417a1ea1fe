import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The text that a transport puts around JSON. */
export type Envelope = { start: string; end: string }

const noEnvelope: Envelope = { start: '', end: '' }

/** JSON as bytes, compressed once for each requested encoding and envelope. */
export class EncodedJson {
  readonly plain: Buffer
  #size: number
  readonly #compressed = new Map<string, Promise<Buffer>>()

  constructor(
    json: string | Buffer,
    /** Called when another compressed form is stored. */
    private readonly onGrowth: () => void = () => {},
  ) {
    this.plain = typeof json === 'string' ? Buffer.from(json) : json
    this.#size = this.plain.length
  }

  /** The number of bytes stored. */
  get size() {
    return this.#size
  }

  async bytes(encoding: Encoding, envelope = noEnvelope) {
    if (encoding === 'identity') return this.#enclosed(envelope)
    const form = `${encoding} ${envelope.start}`
    const known = this.#compressed.get(form)
    if (known) return known
    const made = this.#compress(encoding, envelope)
    this.#compressed.set(form, made)
    return made
  }

  /** The best encoding of these bytes for an Accept-Encoding header. */
  encodingFor(acceptEncoding: string | string[] | undefined): Encoding {
    return this.plain.length < minCompressedBytes ? 'identity' : acceptedEncoding(acceptEncoding)
  }

  #enclosed({ start, end }: Envelope) {
    return start === '' ? this.plain : Buffer.concat([Buffer.from(start), this.plain, Buffer.from(end)])
  }

  async #compress(encoding: 'br' | 'gzip', envelope: Envelope) {
    const bytes = await compress(this.#enclosed(envelope), encoding)
    this.#size += bytes.length
    this.onGrowth()
    return bytes
  }
}

type Encoding = 'br' | 'gzip' | 'identity'

/** Shorter responses are sent uncompressed. */
export const minCompressedBytes = 1024

const brotliQuality = 4

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  identity: async (bytes: Buffer) => bytes,
}

export const compress = (bytes: Buffer, encoding: Encoding) => compressors[encoding](bytes)

/** The best available encoding that an Accept-Encoding header allows. */
export function acceptedEncoding(
  acceptEncoding: string | string[] | undefined,
  encodings: readonly Encoding[] = ['br', 'gzip'],
): Encoding {
  const accepted = String(acceptEncoding ?? '')
    .split(',')
    .filter((each) => !/;\s*q=0(\.0+)?\s*$/.test(each))
    .map((each) => each.split(';')[0]?.trim().toLowerCase())
  return encodings.find((encoding) => accepted.includes(encoding)) ?? 'identity'
}
