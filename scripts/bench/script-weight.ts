import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

/** The maximum size of a page's scripts, in kB of 1,000 bytes. */
export const scriptBudgets = { signIn: 170, board: 210 } as const

/** Collects the scripts that a page loads from now on, and returns their gzipped size in kB. */
export function weighScripts(page: Page) {
  const responses = new Map<string, Response>()
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('javascript')) responses.set(response.url(), response)
  })
  return async () => {
    const bodies = await Promise.all([...responses.values()].map((response) => response.body()))
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
    return bytes / 1000
  }
}
