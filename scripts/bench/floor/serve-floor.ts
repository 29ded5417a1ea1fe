import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { freePort } from '@/server/platform/process/free-port'

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Floor</title>
    <link rel="preload" as="fetch" crossorigin href="/tasks" />
    <link rel="stylesheet" href="/floor.css" />
    <script type="module" src="/floor.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>`

const styles = `body { margin: 0; font: 14px sans-serif }
#root { display: flex; gap: 12px; height: 100vh }
section { flex: 1; overflow-y: auto }
ul { position: relative; margin: 0; padding: 0; list-style: none }
li { position: absolute; left: 0; right: 0; height: 82px; border: 1px solid #ccc; border-radius: 8px }
h3 { margin: 8px; font-size: 15px }`

/**
 * Serves the minimal React page: only React, and five lanes with the cards in view, from the same response.
 * All files are compressed and come from memory.
 */
export async function serveFloor(tasks: string) {
  const files = new Map(
    Object.entries({
      '/': { type: 'text/html; charset=utf-8', text: page },
      '/floor.css': { type: 'text/css', text: styles },
      '/floor.js': { type: 'text/javascript', text: await bundle() },
      '/tasks': { type: 'application/json', text: tasks },
    }).map(([path, { type, text }]) => [path, { type, bytes: brotliCompressSync(text) }]),
  )
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    if (!file) return response.writeHead(404).end()
    return response
      .writeHead(200, { 'content-type': file.type, 'content-encoding': 'br', 'cache-control': 'no-store' })
      .end(file.bytes)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

export type Floor = Awaited<ReturnType<typeof serveFloor>>

async function bundle() {
  const build = await rolldown({
    input: join(import.meta.dirname, 'floor-page.mjs'),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  })
  const { output } = await build.generate({ format: 'esm', minify: true, codeSplitting: false })
  return output[0].code
}
