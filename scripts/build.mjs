// @ts-check
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sourceStamp, writeStamp } from './build-stamp.mjs'
import { bundleProgram, programs } from './bundle-program.mjs'
import { compressFiles } from './compress-files.mjs'
import { root } from './setup.mjs'

/** Builds the web app into dist/web and the server into dist/server, side by side. */
try {
  const stamp = sourceStamp(root)
  await rm(join(root, 'dist'), { recursive: true, force: true })
  await Promise.all([buildWeb(), ...Object.entries(programs).map(buildProgram)])
  await buildPageRenderer()
  writeStamp(root, stamp)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function buildWeb() {
  const { build: buildByVite } = await import('vite')
  await buildByVite({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  const webRoot = join(root, 'dist', 'web')
  await buildServiceWorker(webRoot)
  await compressFiles(webRoot)
}

/** Builds the web app once more, as a program of a thread that renders pages for the server. */
async function buildPageRenderer() {
  const { build: buildByVite } = await import('vite')
  await buildByVite({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    mode: 'production',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: './page-thread.ts',
      outDir: join(root, 'dist', 'pages'),
      manifest: false,
      rolldownOptions: { output: { codeSplitting: false, postBanner: '' } },
    },
  })
}

/**
 * The service worker keeps all scripts and styles, and the font of most languages. It fetches them in one archive,
 * except for the font and the largest script: these rarely change, and the browser has them from the page.
 * @param {string} webRoot
 */
async function buildServiceWorker(webRoot) {
  const { build: buildByRolldown } = await import('rolldown')
  const names = await readdir(join(webRoot, 'assets'))
  const isSingle = (/** @type {string} */ name) =>
    /^(?:framework-.*\.js|inter-latin-wght-normal.*)$/.test(name)
  const texts = await Promise.all(
    names
      .filter((name) => /\.(?:js|css)$/.test(name) && !isSingle(name))
      .map(async (name) => [`/assets/${name}`, await readFile(join(webRoot, 'assets', name), 'utf8')]),
  )
  const content = JSON.stringify(Object.fromEntries(texts))
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  const archive = `/assets/all-${hash}.json`
  await writeFile(join(webRoot, archive), content)
  const single = names.filter(isSingle).map((name) => `/assets/${name}`)
  await buildByRolldown({
    input: join(root, 'src', 'web', 'service-worker.ts'),
    platform: 'browser',
    tsconfig: join(root, 'tsconfig.json'),
    transform: {
      define: {
        'process.env.NODE_ENV': '"production"',
        builtFiles: JSON.stringify({ archive, single }),
      },
    },
    output: { file: join(webRoot, 'service-worker.js'), format: 'iife', minify: true },
    logLevel: 'warn',
  })
}

/** @param {[name: string, source: string]} program */
function buildProgram([name, source]) {
  return bundleProgram(source, join(root, 'dist', 'server', `${name}.js`))
}
