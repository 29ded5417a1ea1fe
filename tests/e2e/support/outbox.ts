import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { quotedPrintableText } from '../../../src/server/testing/mail/mail-server'
import { expect } from './journey'

/**
 * Waits for the mail with a subject to an address, and returns its link.
 * @param dataDir the data folder of a product that the test itself has started
 */
export async function mailedLink(to: string, subject: string, dataDir = process.env.LANEWAY_TEST_DATA ?? '') {
  const mails = async () =>
    (await mailsTo(join(dataDir, 'outbox'), to)).filter((text) => text.includes(`Subject: ${subject}\n`))
  await expect.poll(async () => (await mails()).length, { message: `mails to ${to}` }).toBe(1)
  const link = /http:\/\/\S+\?(?:token|proof)=[\w-]+/.exec((await mails()).at(-1) ?? '')?.[0] ?? ''
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** Oldest first, because their names start with the time. */
export async function mailsTo(outbox: string, to: string) {
  const names = await readdir(outbox).catch(() => [])
  const inTime = names.toSorted((one, other) => one.localeCompare(other))
  const texts = await Promise.all(inTime.map((name) => readFile(join(outbox, name), 'utf8')))
  return texts.filter((text) => text.includes(`To: ${to}\n`)).map(quotedPrintableText)
}
