import { crc32 } from 'node:zlib'

/** The directory's claims about an entry, and its real content. */
type Forged = {
  name: string
  content: Uint8Array
  /** Deflated; null: stored uncompressed. */
  deflated?: Uint8Array
  statedSize?: number
  statedChecksum?: number
  /** The mode of a Unix file system, such as that of a symbolic link. */
  mode?: number
}

/** A zip with false names and sizes, as no archive writer makes them. */
export function forgedArchive(entries: readonly Forged[]) {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const { name, content, deflated, statedSize = content.length, mode = 0o100644 } = entry
    const { statedChecksum = crc32(content) } = entry
    const stored = deflated ?? content
    const path = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x0800, 2)
    common.writeUInt16LE(deflated ? 8 : 0, 4)
    common.writeUInt32LE(0, 6)
    common.writeUInt32LE(statedChecksum, 10)
    common.writeUInt32LE(stored.length, 14)
    common.writeUInt32LE(statedSize, 18)
    common.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, path, stored])
    const central = Buffer.alloc(46)
    central.write('PK\u0001\u0002', 'latin1')
    central.writeUInt16LE((3 << 8) | 20, 4)
    common.copy(central, 6)
    central.writeUInt32LE((mode << 16) >>> 0, 38)
    central.writeUInt32LE(at, 42)
    directory.push(central, path)
    parts.push(local)
    at += local.length
  }
  const names = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 8)
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 10)
  end.writeUInt32LE(names.length, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...parts, names, end]))
}
