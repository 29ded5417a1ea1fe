import { NativeSelect } from '@mantine/core'
import { trpc } from '@/web/app/trpc'
import { hintOrError } from '@/web/ui/fields/form'

const personal = 'personal'

type OwnerSelectProps = {
  label: string
  /** What is chosen where no organization is. */
  own: string
  hint: string
  error?: string | undefined
  value: number | null
  onChange: (organizationId: number | null) => void
}

/** Oneself or one of the viewer's organizations. */
export function OwnerSelect({ label, own, hint, error, value, onChange }: OwnerSelectProps) {
  const { data: organizations = [] } = trpc.organization.list.useQuery()
  return (
    <NativeSelect
      label={label}
      {...hintOrError(hint, error)}
      data={[
        { value: personal, label: own },
        ...organizations.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={value ?? personal}
      onChange={({ target }) => onChange(target.value === personal ? null : Number(target.value))}
    />
  )
}
