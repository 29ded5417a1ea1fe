import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { displayName } from '@/domain/account'
import { maxCapacity } from '@/domain/organization'
import type { EstimateUnit } from '@/domain/project'
import { trpc } from '@/web/app/trpc'
import { estimateWords } from '../tasks/fields/estimate-words'
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
  const [typed, setTyped] = useState<number | null | undefined>(undefined)
  const words = capacity === null ? 'No capacity' : `${estimateWords(capacity, unit)} a week`
  if (!mayEdit) return <span className={styles.capacity}>{words}</span>
  if (typed === undefined)
    return (
      <button
        type="button"
        className={styles.capacity}
        aria-label={`Capacity of ${displayName(member)}: ${words}`}
        onClick={() => setTyped(capacity)}
      >
        {words}
      </button>
    )
  const end = (saves: boolean) => {
    setTyped(undefined)
    if (saves && typed !== capacity) mutate({ slug, memberId: member.id, capacity: typed })
  }
  return (
    <NumberInput
      autoFocus
      aria-label={`Capacity of ${displayName(member)} in a week`}
      min={0}
      max={maxCapacity}
      step={0.5}
      value={typed ?? ''}
      onChange={(value) => setTyped(value === '' ? null : Math.round(Number(value) * 2) / 2)}
      onBlur={() => end(true)}
      onKeyDown={({ key }) => {
        if (key === 'Enter' || key === 'Escape') end(key === 'Enter')
      }}
    />
  )
}
