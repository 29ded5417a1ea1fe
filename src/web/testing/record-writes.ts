import { vi } from 'vitest'

type Fetch = (address: string, options?: RequestInit) => Promise<Response>

/** The paths to which the page sends writes from now on, until the next page is rendered. */
export function recordWrites() {
  const paths: string[] = []
  const { fetch } = globalThis
  const through: Fetch = (address, options) => {
    if (options?.method === 'POST') paths.push(new URL(address, 'http://localhost').pathname)
    return fetch(address, options)
  }
  vi.stubGlobal('fetch', through)
  return paths
}
