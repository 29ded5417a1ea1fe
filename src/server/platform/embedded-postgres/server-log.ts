import { open, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const maxBytes = 1024 * 1024

/** The log is beside the cluster, because initdb requires an empty folder. */
const logPath = (clusterFolder: string) => join(dirname(clusterFolder), 'postgres.log')

/** Opens PostgreSQL's log for appending, or truncates it when it is large. */
export async function openServerLog(clusterFolder: string) {
  const path = logPath(clusterFolder)
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  return open(path, size > maxBytes ? 'w' : 'a', 0o600)
}

/** The last error in the log, for the message that says why PostgreSQL did not start. */
export async function lastComplaint(clusterFolder: string): Promise<string> {
  const lines = (await readFile(logPath(clusterFolder), 'utf8')).trimEnd().split('\n')
  const complaint = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? ''
  return complaint.replace(/^.*?(FATAL|PANIC|error): +/, '').trim()
}
