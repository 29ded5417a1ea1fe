import type { LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import type { TaskStatus } from '@/domain/task'
import { createOpening, type Opening } from '@/web/lib/key-capture'
import { commandKeys } from './command-keys'
import type { CommandId } from './command-names'
import { pageState } from '@/web/lib/page-state'

/** What can be done now, to what `about` names: a command, or an action of a task. */
export type PresentCommand = {
  about: string
  run: () => unknown
  /** Its run begins with the question for a project: of a new task, or to go to. */
  asksForProject?: 'newTask' | 'board'
} & (
  | { id: CommandId }
  | {
      name: string
      Icon?: LucideIcon
      /** True for what cannot be undone. */
      isFinal?: true
      keys?: string
      otherWords?: string
      detail?: string
      onlyWhenNamed?: true
      sets?: TaskStatus
    }
)

export const present = (id: CommandId, about: string, run: () => unknown): PresentCommand => ({
  id,
  about,
  run,
})

/** What commands are about that every page has. */
export const everywhere = 'On every page'

type Source = () => readonly PresentCommand[] | Promise<readonly PresentCommand[]>

const sources = pageState(() => new Set<Source>())

/** What is possible now, without what cannot be loaded: on this page first, then everywhere. */
export const presentCommands = async () => commandsOf(await askSources())

const askSources = () => askEach([...sources.current])

const askEach = (asked: readonly Source[]) => Promise.allSettled(asked.map(async (source) => source()))

const commandsOf = (asked: Awaited<ReturnType<typeof askSources>>) =>
  asked
    .flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
    .toSorted((one, other) => Number(one.about === everywhere) - Number(other.about === everywhere))

export const runCommand = (id: CommandId) => runFirst((each) => each === id)

export const runCommandOfKeys = (keys: string) => runFirst((id) => commandKeys[id] === keys)

/**
 * Runs a command as the page offers it, else as every page does, unless Escape is pressed before. Returns false if it
 * may be among what cannot be loaded.
 */
async function runFirst(matches: (id: CommandId) => boolean) {
  let isCancelled = false
  const opening = createOpening()
  opening.begin(() => (isCancelled = true))
  const asked = await askSources()
  const command = commandsOf(asked).find((each) => 'id' in each && matches(each.id))
  if (isCancelled) return true
  const done = command && runNow(command)
  opening.end()
  await done
  return command !== undefined || asked.every(({ status }) => status === 'fulfilled')
}

/** What it opens is rendered when this returns. */
const runNow = ({ run }: PresentCommand) => flushSync(run)

/** A command that the next page is to run, and how many of the page's sources have not answered yet. */
const awaited = pageState((): { id: CommandId; opening: Opening; unanswered: number } | null => null)

/** Runs a command when a page offers it, which is about to open. */
export function runWhenPresent(id: CommandId | null) {
  awaited.current?.opening.end()
  awaited.current = id && { id, opening: createOpening({ acrossPages: true }), unanswered: 0 }
  awaited.current?.opening.begin(() => runWhenPresent(null))
}

async function runAwaited(source: Source) {
  const waiting = awaited.current
  if (!waiting) return
  waiting.unanswered += 1
  const commands = commandsOf(await askEach([source]))
  waiting.unanswered -= 1
  const command = commands.find((each) => 'id' in each && each.id === waiting.id)
  if (command && awaited.current === waiting) {
    awaited.current = null
    void runNow(command)
  }
  if (command || waiting.unanswered === 0) waiting.opening.end()
}

/** Offers what a part of the page can do, for as long as it is shown. It is asked when somebody wants to know. */
export function useCommands(source: Source) {
  const ask = useEffectEvent(source)
  useEffect(() => {
    const asked = () => ask()
    sources.current.add(asked)
    void runAwaited(asked)
    return () => {
      sources.current.delete(asked)
    }
  }, [])
}
