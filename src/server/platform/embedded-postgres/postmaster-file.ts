import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The postmaster.pid file of a running PostgreSQL; it remains when PostgreSQL is killed. */
export type PostmasterFile = { pid: number; port: number; status: string }

export async function readPostmasterFile(folder: string): Promise<PostmasterFile | null> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid = '', , , port = '', , , , status = ''] = text.split('\n')
  return Number(pid) > 0 ? { pid: Number(pid), port: Number(port), status: status.trim() } : null
}
