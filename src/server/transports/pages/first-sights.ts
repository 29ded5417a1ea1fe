import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type FirstSight, firstSights } from '@/domain/first-sights'
import { screens } from './page-preloads'

const root = '<div id="root"></div>'
const sightsSchema = z.record(z.enum(firstSights), z.string())

/** The page once for each of its first sights. What is in it depends on nothing else, so no part of a URL gets there. */
export async function readPages(webRoot: string) {
  const page = await readFile(join(webRoot, 'index.html'), 'utf8')
  const sights = sightsSchema.parse(
    JSON.parse(await readFile(join(webRoot, '.vite', 'first-sight.json'), 'utf8')),
  )
  const showing = (sight: FirstSight) => page.replace(root, () => `<div id="root">${sights[sight]}</div>`)
  return { page, showing: new Map(firstSights.map((sight) => [sight, showing(sight)])) }
}

/** What a page is likely to show. The session may have expired: then the script replaces it. */
export function firstSightAt(url: string, isSignedIn: boolean): FirstSight {
  const path = url.split('?')[0] ?? ''
  if (/^\/invite(?:\/|$)/.test(path)) return 'invitation'
  if (!isSignedIn || /^\/auth\/?$/.test(path)) return 'signIn'
  return screens.find(({ address }) => address.test(path))?.sight ?? 'shell'
}
