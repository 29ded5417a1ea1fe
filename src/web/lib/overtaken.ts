import { useState } from 'react'
import { ownValue } from '@/domain/own-value'
import type { SeenValue } from '@/domain/seen-schema'

type Values<Name extends string> = Record<Name, SeenValue>

type Edit<Name extends string> = {
  /** What the fields are by now. */
  saved: Values<Name>
  /** What they were when their writer saw them last. */
  seen: Values<Name>
  typed: Values<Name>
}

const plain = (value: SeenValue | undefined) => (typeof value === 'string' ? value.trim() : value)

const isSame = (one: Values<string>, other: Values<string>, name: string) =>
  plain(ownValue(one, name)) === plain(ownValue(other, name))

/** The fields that are typed, and that somebody else has changed to something else meanwhile. */
export const overtakenFields = <Name extends string>(
  names: readonly Name[],
  { saved, seen, typed }: Edit<Name>,
) =>
  names.filter(
    (name) => !isSame(typed, seen, name) && !isSame(saved, seen, name) && !isSame(saved, typed, name),
  )

/** What is typed once what is saved has been seen; of fields that both have changed, what is kept. */
export function rebasedFields<Name extends string, Fields extends Values<Name>>(
  names: readonly Name[],
  { saved, seen, typed }: { saved: Fields; seen: Fields; typed: Fields },
  kept: 'theirs' | 'mine',
) {
  const theirs: readonly string[] = kept === 'theirs' ? overtakenFields(names, { saved, seen, typed }) : []
  const own = Object.entries(typed).filter(([name]) => !isSame(typed, seen, name) && !theirs.includes(name))
  return { ...saved, ...Object.fromEntries(own) }
}

/** Nothing of a form is sent over what somebody else has saved meanwhile, before its writer has decided between both. */
export function useOvertaken<Name extends string>(names: readonly Name[], edit: Edit<Name>) {
  const [isAsked, setAsked] = useState(false)
  const fields = overtakenFields(names, edit)
  return {
    fields,
    /** Whether both are shown. */
    isUndecided: isAsked && fields.length > 0,
    ask: () => setAsked(true),
    decided: () => setAsked(false),
  }
}
