import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLanewayClient } from '../../client'
import type { TestServer } from '../../server/testing/app/test-server'
import { run } from '../run'
import type { Terminal } from '../terminal'

/** A terminal without anybody to read or answer. */
export const silent: Terminal = {
  version: '4.5.6',
  environment: {},
  read: () => Promise.resolve(Buffer.alloc(0)),
  print: () => {},
  say: () => {},
  ask: () => Promise.resolve(null),
}

/** People who call the command line. */
export function callersOf(server: TestServer, url: string) {
  /** A person with a token of this scope, and the output of the command line for them. */
  async function personWith(scope: 'read' | 'write' | 'manage' = 'manage') {
    const person = await server.registered()
    const laneway = createLanewayClient(url)
    await laneway.account.login.mutate({ email: person.email, password: person.password })
    const { token } = await laneway.token.create.mutate({
      name: 'Command line',
      scope,
      projectIds: null,
      expiresInDays: 7,
    })
    const environment: NodeJS.ProcessEnv = {
      LANEWAY_URL: url,
      LANEWAY_TOKEN: token,
      XDG_CONFIG_HOME: await mkdtemp(join(tmpdir(), 'laneway-cli-config-')),
    }
    /** Runs a command. @returns its exit code and its output */
    const command = (...args: string[]) => commandWith('', ...args)
    /** Runs a command with this text on standard input. */
    async function commandWith(input: string, ...args: string[]) {
      let [printed, said] = ['', '']
      const code = await run(args, {
        version: '4.5.6',
        environment,
        read: () => Promise.resolve(Buffer.from(input)),
        print: (text) => (printed += Buffer.from(text).toString()),
        say: (text) => (said += text),
        ask: () => Promise.resolve(null),
      })
      return { code, printed, said }
    }
    return { person, laneway, token, environment, run: command, runWith: commandWith }
  }

  async function personWithProject() {
    const caller = await personWith()
    const project = await caller.laneway.project.create.mutate({ name: 'North garden' })
    return { ...caller, project }
  }

  return { personWith, personWithProject }
}
