import type { Report } from '@/server/platform/backup/backup-file'

/** The size of a backup, as the start of a sentence. */
export function inWords({ rows, bytes }: Report) {
  const counts = Object.values(rows)
  const sum = counts.reduce((total, count) => total + count, 0)
  const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
  return `${number.format(sum)} rows of ${counts.length} tables (${number.format(bytes / 1_000_000)} MB)`
}
