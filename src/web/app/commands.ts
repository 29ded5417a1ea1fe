import { useEffect, useEffectEvent } from 'react'
import { commandKeys } from './command-keys'
import type { CommandId } from './command-names'

/** What can be done now, to what `about` names: a command, or an action of a task. */
export type PresentCommand = {
  about: string
  run: () => unknown
  /** Its run begins with the question for a project: of a new task, or to go to. */
  asksForProject?: 'newTask' | 'board'
} & ({ id: CommandId } | { name: string; keys?: string })

export const present = (id: CommandId, about: string, run: () => unknown): PresentCommand => ({
  id,
  about,
  run,
})

/** What commands are about that every page has. */
export const everywhere = 'On every page'

type Source = () => readonly PresentCommand[] | Promise<readonly PresentCommand[]>

const sources = new Set<Source>()

/** What is possible now, without what cannot be loaded: on this page first, then everywhere. */
export const presentCommands = async () => commandsOf(await askSources())

const askSources = () => Promise.allSettled([...sources].map(async (source) => source()))

const commandsOf = (asked: Awaited<ReturnType<typeof askSources>>) =>
  asked
    .flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
    .toSorted((one, other) => Number(one.about === everywhere) - Number(other.about === everywhere))

export const runCommand = (id: CommandId) => runFirst((each) => each === id)

export const runCommandOfKeys = (keys: string) => runFirst((id) => commandKeys[id] === keys)

/** Runs a command as the page offers it, else as every page does. Returns false if it may be among what cannot be loaded. */
async function runFirst(matches: (id: CommandId) => boolean) {
  const asked = await askSources()
  const command = commandsOf(asked).find((each) => 'id' in each && matches(each.id))
  await command?.run()
  return command !== undefined || asked.every(({ status }) => status === 'fulfilled')
}

let awaited: CommandId | null = null

/** Runs a command when a page offers it, which is about to open. */
export function runWhenPresent(id: CommandId | null) {
  awaited = id
}

async function runAwaited(source: Source) {
  const command = (await source()).find((each) => 'id' in each && each.id === awaited)
  if (!command) return
  awaited = null
  command.run()
}

/** Offers what a part of the page can do, for as long as it is shown. It is asked when somebody wants to know. */
export function useCommands(source: Source) {
  const ask = useEffectEvent(source)
  useEffect(() => {
    const asked = () => ask()
    sources.add(asked)
    if (awaited) runAwaited(asked).catch(() => {})
    return () => {
      sources.delete(asked)
    }
  }, [])
}
