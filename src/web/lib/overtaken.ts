import { useState } from 'react'
import { ownValue } from '@/domain/own-value'
import type { SeenValue } from '@/domain/seen-schema'

type Values<Name extends string> = Record<Name, SeenValue>

type Edit<Name extends string> = {
  /** The current saved values of the fields. */
  saved: Values<Name>
  /** The saved values that the writer saw last. */
  seen: Values<Name>
  typed: Values<Name>
}

const plain = (value: SeenValue | undefined) => (typeof value === 'string' ? value.trim() : value)

const isSame = (one: Values<string>, other: Values<string>, name: string) =>
  plain(ownValue(one, name)) === plain(ownValue(other, name))

/** The fields that the writer has changed, and that another user has changed to another value meanwhile. */
export const overtakenFields = <Name extends string>(
  names: readonly Name[],
  { saved, seen, typed }: Edit<Name>,
) =>
  names.filter(
    (name) => !isSame(typed, seen, name) && !isSame(saved, seen, name) && !isSame(saved, typed, name),
  )

/** The typed values based on the saved ones; of fields that both users have changed, the kept version. */
export function rebasedFields<Name extends string, Fields extends Values<Name>>(
  names: readonly Name[],
  { saved, seen, typed }: { saved: Fields; seen: Fields; typed: Fields },
  kept: 'theirs' | 'mine',
) {
  const theirs: readonly string[] = kept === 'theirs' ? overtakenFields(names, { saved, seen, typed }) : []
  const own = Object.entries(typed).filter(([name]) => !isSame(typed, seen, name) && !theirs.includes(name))
  return { ...saved, ...Object.fromEntries(own) }
}

/**
 * A form sends nothing over another user's saved changes before its writer has chosen between both versions.
 */
export function useOvertaken<Name extends string>(names: readonly Name[], edit: Edit<Name>) {
  const [isAsked, setAsked] = useState(false)
  const fields = overtakenFields(names, edit)
  return {
    fields,
    /** Whether the form shows both versions. */
    isUndecided: isAsked && fields.length > 0,
    ask: () => setAsked(true),
    decided: () => setAsked(false),
  }
}
