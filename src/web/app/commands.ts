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

/** A command that is possible now: for the thing that `about` names, or an action of a task. */
export type PresentCommand = {
  about: string
  run: () => unknown
  /** The command first asks for a project: for a new task, or as a destination. */
  asksForProject?: 'newTask' | 'board'
} & (
  | { id: CommandId }
  | {
      name: string
      Icon?: LucideIcon
      /** True for a command that cannot be undone. */
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

/** The subjects of commands that every page has. */
export const everywhere = 'On every page'

type Source = () => readonly PresentCommand[]

const sources = pageState(() => new Set<Source>())

/** The possible commands: first those of this page, then those of every page. */
export const presentCommands = () => inOrder([...sources.current].flatMap((source) => source()))

const inOrder = (commands: readonly PresentCommand[]) =>
  commands.toSorted((one, other) => Number(one.about === everywhere) - Number(other.about === everywhere))

export const runCommand = (id: CommandId) => runFirst((each) => each === id)

export const runCommandOfKeys = (keys: string) => runFirst((id) => commandKeys[id] === keys)

/**
 * Runs the page's version of a command, or else the general one. Returns false if the command may be among
 * those that could not be loaded.
 */
async function runFirst(matches: (id: CommandId) => boolean) {
  const find = () => presentCommands().find((each) => 'id' in each && matches(each.id))
  const parts = await loadDeferred()
  let command = find()
  if (!command) {
    // A newly loaded part offers its commands in effects.
    await timersRun()
    command = find()
  }
  if (command) await runNow(command)
  return command !== undefined || parts.every(({ status }) => status === 'fulfilled')
}

/** The opened part is rendered when this returns. */
const runNow = ({ run }: PresentCommand) => flushSync(run)

/** A command for the next page to run; keys wait for it. */
const awaited = pageState((): { id: CommandId; release: () => void } | null => null)

/** Runs a command as soon as the opening page offers it. */
export function runWhenPresent(id: CommandId | null) {
  const former = awaited.current
  awaited.current = id && { id, release: holdKeys(() => runWhenPresent(null), { acrossPages: true }) }
  former?.release()
}

/** The expected page is open and does not offer the command. */
export async function giveUpAwaited() {
  const waiting = awaited.current
  if (!waiting) return
  await loadDeferred()
  await timersRun()
  if (awaited.current === waiting) runWhenPresent(null)
}

function runAwaited(source: Source) {
  const waiting = awaited.current
  const command = waiting && source().find((each) => 'id' in each && each.id === waiting.id)
  if (!command) return
  awaited.current = null
  void runNow(command)
  waiting.release()
}

/** Offers the commands of a part of the page while it is shown. `presentCommands` reads them. */
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
