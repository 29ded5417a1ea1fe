import { command, UsageError } from './command'
import { clientOf, removeLogin, storeLogin } from './connection'
import { CommandError, type Terminal } from './terminal'

export const loginCommand = (terminal: Terminal) =>
  command({
    name: 'login',
    description: 'Keep the address of a server and a token for the other commands',
    args: {
      url: { type: 'positional', description: 'The address of the server', default: 'http://localhost:3000' },
      token: { type: 'string', valueHint: '-', description: 'Only “-”: read the token from standard input' },
    },
    async run({ args }) {
      // Other people on a machine see the arguments of its programs.
      if (args.token !== undefined && args.token !== '-')
        throw new UsageError(
          'A token does not belong into the arguments; send it on standard input: --token -',
        )
      if (!URL.canParse(args.url))
        throw new CommandError(`${args.url} is no address; it begins with https://.`)
      const url = new URL(args.url).origin
      const question = `A token (made at ${url}/?settings=tokens): `
      const sent =
        args.token === '-' ? (await terminal.read()).toString() : terminal.environment.LANEWAY_TOKEN
      const token = (sent || (await terminal.ask(question, { isSecret: true })))?.trim()
      if (!token) throw new CommandError('Type a token, send it on standard input, or set LANEWAY_TOKEN.')
      const login = { url, token }
      const { username } = await clientOf(login).account.me.query()
      const file = await storeLogin(terminal, login)
      terminal.say(`You are ${username} at ${url}. The token is in ${file}.\n`)
    },
  })

export const logoutCommand = (terminal: Terminal) =>
  command({
    name: 'logout',
    description: 'Forget the token that login has kept; the server still accepts it',
    args: {},
    async run() {
      await removeLogin(terminal)
      terminal.say('The token is forgotten here. To end it, revoke it in the settings.\n')
    },
  })
