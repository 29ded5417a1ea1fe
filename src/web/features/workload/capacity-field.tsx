import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { displayName } from '@/domain/account'
import { maxCapacity } from '@/domain/organization'
import type { EstimateUnit } from '@/domain/project'
import { trpc } from '@/web/app/trpc'
import { estimateWords } from '../tasks/fields/estimate-words'
import { typedCapacity } from './workload-model'
import styles from './workload-grid.module.css'

type CapacityFieldProps = {
  slug: string
  unit: EstimateUnit
  member: { id: number; username: string; firstName: string | null; lastName: string | null }
  capacity: number | null
  mayEdit: boolean
}

/** What a member can do in a week: a button that becomes a field for the member and for admins. */
export function CapacityField({ slug, unit, member, capacity, mayEdit }: CapacityFieldProps) {
  const utils = trpc.useUtils()
  const { mutate } = trpc.organization.updateMember.useMutation({
    meta: { failure: 'Failed to save the capacity' },
    onSettled: () =>
      Promise.all([utils.organization.workload.invalidate(), utils.organization.members.invalidate()]),
  })
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const words = capacity === null ? 'No capacity' : `${estimateWords(capacity, unit)} a week`
  if (!mayEdit) return <span className={styles.capacity}>{words}</span>
  if (typed === null)
    return (
      <button
        type="button"
        className={styles.capacity}
        aria-label={`Capacity of ${displayName(member)}: ${words}`}
        onClick={() => setTyped(capacity === null ? '' : String(capacity))}
      >
        {words}
      </button>
    )
  function save(text: string) {
    const next = typedCapacity(text)
    if (next === undefined) return setWrong(true)
    close()
    if (next !== capacity) mutate({ slug, memberId: member.id, capacity: next })
  }
  function close() {
    setTyped(null)
    setWrong(false)
  }
  return (
    <TextInput
      autoFocus
      aria-label={`Capacity of ${displayName(member)} in a week`}
      inputMode="decimal"
      autoComplete="off"
      error={isWrong && `A whole or half number up to ${maxCapacity}`}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => save(typed)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save(typed)
        if (key === 'Escape') close()
      }}
    />
  )
}
