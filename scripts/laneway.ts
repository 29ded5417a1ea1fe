import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { run } from '@/cli/run'
import type { Terminal } from '@/cli/terminal'
import { productVersion } from '@/server/platform/settings/project-root'

const say = (text: string) => process.stderr.write(text)

/** The output while a secret is typed. */
const silent = new Writable({ write: (_chunk, _encoding, done) => done() })

async function ask(question: string, { isSecret = false }: { isSecret?: boolean } = {}) {
  const { stdin, stderr } = process
  if (stdin.isTTY) say(question)
  const lines = createInterface({ input: stdin, output: isSecret ? silent : stderr, terminal: stdin.isTTY })
  try {
    for await (const line of lines) return line
    return null
  } finally {
    lines.close()
    if (stdin.isTTY && isSecret) say('\n')
  }
}

const terminal: Terminal = {
  version: productVersion(),
  environment: process.env,
  print: (text) => process.stdout.write(text),
  say,
  ask,
  read: () => buffer(process.stdin),
}

process.exitCode = await run(process.argv.slice(2), terminal)
