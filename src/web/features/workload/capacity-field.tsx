import { displayName } from '@/domain/account'
import { maxCapacity } from '@/domain/organization'
import { SavingField } from '@/web/app/saving-field'
import { trpc, type Outputs } from '@/web/app/trpc'
import { typedCapacity, type WorkloadRow } from './workload-model'
import styles from './workload-table.module.css'

type CapacityFieldProps = {
  organization: Outputs['organization']['get']
  person: NonNullable<WorkloadRow['user']>
  capacity: number | null
  mayEdit: boolean
}

/** What a person can do in a week, which they and admins change in place. */
export function CapacityField({ organization, person, capacity, mayEdit }: CapacityFieldProps) {
  const { slug, estimateUnit } = organization
  const { workload, members } = trpc.useUtils().organization
  const { mutateAsync } = trpc.organization.updateMember.useMutation({
    meta: { failure: null },
    onSettled: () => Promise.all([workload.invalidate({ slug }), members.invalidate({ slug })]),
  })
  if (!mayEdit)
    return (
      <span className={styles.capacity}>
        {capacity === null ? 'No capacity set' : `${capacity} ${estimateUnit} a week`}
      </span>
    )
  return (
    <span className={styles.capacity}>
      <SavingField
        label={`Capacity of ${displayName(person)}, in ${estimateUnit} a week`}
        className={styles.field}
        form={`capacity of ${person.id} in ${slug}`}
        saved={capacity === null ? '' : String(capacity)}
        placeholder="–"
        inputMode="numeric"
        problemOf={problemOf}
        save={(text) => mutateAsync({ slug, memberId: person.id, capacity: typedCapacity(text) ?? null })}
      />
      <span aria-hidden>{estimateUnit} a week</span>
    </span>
  )
}

function problemOf(text: string) {
  const capacity = typedCapacity(text)
  const isCapacity = capacity === null || (capacity !== undefined && capacity <= maxCapacity)
  return isCapacity ? null : `A capacity is a whole or half number up to ${maxCapacity}.`
}
