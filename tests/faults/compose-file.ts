import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { z } from 'zod'

const path = fileURLToPath(new URL('../../compose.yaml', import.meta.url))
const environments = z.object({
  services: z.record(z.string(), z.object({ environment: z.record(z.string(), z.string()).default({}) })),
})

export const readComposeFile = async (): Promise<unknown> => parse(await readFile(path, 'utf8'))

/** The environment of a service's processes, with these values for the file's variables. */
export async function environmentOf(service: string, variables: Record<string, string> = {}) {
  const { services } = environments.parse(await readComposeFile())
  const given = Object.entries(services[service]?.environment ?? {})
  return Object.fromEntries(given.map(([name, text]) => [name, filledIn(text, variables)]))
}

const filledIn = (text: string, variables: Record<string, string>) =>
  text.replaceAll(
    /\$\{(?<name>\w+)(?::-(?<otherwise>[^}]*)|:\?[^}]*)?\}/g,
    (_, name: string, otherwise = '') => variables[name] ?? otherwise,
  )
