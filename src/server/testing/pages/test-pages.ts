import { afterAll } from 'vitest'
import type { RenderPage } from '@/domain/rendered-page'
import { buildApp } from '../../app'
import { createSessions, noClient } from '../../identity/sessions/sessions'
import type { Db } from '../../platform/database/database'
import { factories } from '../app/factories'
import { testSettings } from '../app/test-settings'
import { testServer } from '../app/test-server'
import { type Build, testWebRoot } from './test-web-root'

const chunk = (file: string, imports: string[] = [], css: string[] = []) => ({ file, imports, css })

/** The files of a small build for tests: those of a board, and some beside the pages. */
const build = {
  manifest: {
    'routes/_signed-in/project.$projectId.index.tsx?tsr-split=component': chunk(
      'assets/board-1.js',
      ['cards'],
      ['assets/board-1.css'],
    ),
    cards: { ...chunk('assets/cards-1.js'), dynamicImports: ['other'] },
    other: chunk('assets/other-1.js'),
  },
  files: {
    'assets/board-1.js': 'board-1.js',
    'assets/board-1.css': 'board-1.css',
    'assets/cards-1.js': 'cards-1.js',
    'assets/other-1.js': 'other-1.js',
    'assets/main-abc.js': 'plain',
    'assets/main-abc.js.br': 'brotli',
    'laneway.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  },
}

/**
 * Serves a small build of the web app, until the test file ends.
 * @param appDb the server's own connections to this database
 */
export async function testPages(db: Db, appDb = db) {
  const { path: webRoot, remove } = await testWebRoot(build)
  const app = await buildApp({ settings: testSettings(), db: appDb, webRoot })
  const user = await factories(db).user()
  const { name, value } = await createSessions(db, false).start(user.id, true, noClient)
  afterAll(async () => {
    await app.close()
    await remove()
  })
  const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
    app.inject({ url, headers })
  return {
    app,
    webRoot,
    get,
    /** The headers of browsers that ask for a page. */
    signedIn: { accept: 'text/html', cookie: `${name}=${value}` },
    signedOut: { accept: 'text/html' },
    withEndedSession: { accept: 'text/html', cookie: `${name}=rabc` },
  }
}

/** The whole server. This function renders its pages, with long time limits for busy machines. */
export async function renderingServer(renderPage: RenderPage, files: Build = { files: {} }) {
  const { path: webRoot, remove } = await testWebRoot(files)
  afterAll(remove)
  const pageRenderer = { render: renderPage, prepare: async () => {}, close: async () => {} }
  return testServer(
    { pageTimeoutMilliseconds: 60_000 },
    { webRoot, pageRenderer, queueTimeoutMilliseconds: 60_000 },
  )
}

/** Whether a page is the shell, which contains no data. */
export const isShell = (html: string) => html.includes('<p>waits</p>')
