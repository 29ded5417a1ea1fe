import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

/** The maximum size of a page's scripts, in kB of 1,000 bytes. */
export const scriptBudgets = { signIn: 176, board: 222, dashboard: 220 } as const

/** The address of the dashboard's charts and their library, which come after the page. */
export const chartScript = /\/progress-.*\.js$/

/**
 * Collects the scripts that a page loads from now on, and returns their gzipped size in kB.
 * @param except the addresses of scripts that are not counted
 */
export function weighScripts(page: Page, except?: RegExp) {
  const responses = new Map<string, Response>()
  page.on('response', (response) => {
    if (except?.test(response.url())) return
    if (response.headers()['content-type']?.includes('javascript')) responses.set(response.url(), response)
  })
  return async () => {
    const bodies = await Promise.all([...responses.values()].map((response) => response.body()))
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
    return bytes / 1000
  }
}
