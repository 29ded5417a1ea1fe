import type { LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import type { TaskStatus } from '@/domain/task'
import { timersRun } from '@/web/lib/hydrate-fields'
import { holdKeys } from '@/web/lib/key-queue'
import { loadDeferred } from '@/web/lib/load-part'
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

type Source = () => readonly PresentCommand[]

const sources = pageState(() => new Set<Source>())

/** What is possible now: on this page first, then everywhere. */
export const presentCommands = () => inOrder([...sources.current].flatMap((source) => source()))

const inOrder = (commands: readonly PresentCommand[]) =>
  commands.toSorted((one, other) => Number(one.about === everywhere) - Number(other.about === everywhere))

export const runCommand = (id: CommandId) => runFirst((each) => each === id)

export const runCommandOfKeys = (keys: string) => runFirst((id) => commandKeys[id] === keys)

/**
 * Runs a command as the page offers it, else as every page does. Returns false if it may be among what cannot be loaded.
 */
async function runFirst(matches: (id: CommandId) => boolean) {
  const find = () => presentCommands().find((each) => 'id' in each && matches(each.id))
  const parts = await loadDeferred()
  // What has just been loaded offers its commands in effects.
  const command = find() ?? (await timersRun(), find())
  if (command) await runNow(command)
  return command !== undefined || parts.every(({ status }) => status === 'fulfilled')
}

/** What it opens is rendered when this returns. */
const runNow = ({ run }: PresentCommand) => flushSync(run)

/** A command that the next page is to run; keys wait for it. */
const awaited = pageState((): { id: CommandId; release: () => void } | null => null)

/** Runs a command when a page offers it, which is about to open. */
export function runWhenPresent(id: CommandId | null) {
  const former = awaited.current
  awaited.current = id && { id, release: holdKeys(() => runWhenPresent(null), { acrossPages: true }) }
  former?.release()
}

/** The page that was to offer the command is there, and does not. */
export async function giveUpAwaited() {
  const waiting = awaited.current
  await loadDeferred()
  await timersRun()
  if (waiting && awaited.current === waiting) runWhenPresent(null)
}

function runAwaited(source: Source) {
  const waiting = awaited.current
  const command = waiting && source().find((each) => 'id' in each && each.id === waiting.id)
  if (!command) return
  awaited.current = null
  void runNow(command)
  waiting.release()
}

/** Offers what a part of the page can do, for as long as it is shown. It is asked when somebody wants to know. */
export function useCommands(source: Source) {
  const ask = useEffectEvent(source)
  useEffect(() => {
    const asked = () => ask()
    sources.current.add(asked)
    runAwaited(asked)
    return () => {
      sources.current.delete(asked)
    }
  }, [])
}
