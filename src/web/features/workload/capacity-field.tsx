import { useState } from 'react'
import { displayName } from '@/domain/account'
import { maxCapacity } from '@/domain/organization'
import type { EstimateUnit } from '@/domain/project'
import { SavingField } from '@/web/app/saving-field'
import { trpc } from '@/web/app/trpc'
import { useElements } from '@/web/lib/elements'
import { returnFocus } from '@/web/lib/return-focus'
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
  const { mutateAsync } = trpc.organization.updateMember.useMutation({
    meta: { failure: 'Failed to save the capacity' },
    onSettled: () =>
      Promise.all([utils.organization.workload.invalidate(), utils.organization.members.invalidate()]),
  })
  const [isOpen, setOpen] = useState(false)
  const buttons = useElements<'capacity', HTMLButtonElement>()
  const words = capacity === null ? 'No capacity' : `${estimateWords(capacity, unit)} a week`
  if (!mayEdit) return <span className={styles.capacity}>{words}</span>
  if (!isOpen)
    return (
      <button
        ref={buttons.ref('capacity')}
        type="button"
        className={styles.capacity}
        aria-label={`Capacity of ${displayName(member)}: ${words}`}
        onClick={() => setOpen(true)}
      >
        {words}
      </button>
    )

  function close() {
    setOpen(false)
    returnFocus(() => buttons.get('capacity'))
  }

  return (
    <SavingField
      form={`capacity of ${member.id} in ${slug}`}
      label={`Capacity of ${displayName(member)} in a week`}
      hidesLabel
      autoFocus
      inputMode="decimal"
      saved={capacity === null ? '' : String(capacity)}
      problemOf={(text) =>
        typedCapacity(text) === undefined ? `A whole or half number up to ${maxCapacity}` : null
      }
      save={(text) => mutateAsync({ slug, memberId: member.id, capacity: typedCapacity(text) ?? null })}
      onEnd={close}
    />
  )
}
