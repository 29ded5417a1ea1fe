import { NativeSelect } from '@mantine/core'
import { trpc } from '@/web/app/trpc'
import { hintOrError } from '@/web/ui/hint-or-error'
import type { Project } from './managed-project'

const none = ''

type TeamFieldProps = {
  slug: string
  /** The team that the project has now. */
  present: Project['team']
  value: number | null
  error: string | undefined
  disabled: boolean
  onChange: (teamId: number | null) => void
}

/** A label of the organization's that the project carries. */
export function TeamField({ slug, present, value, error, disabled, onChange }: TeamFieldProps) {
  const { data = present ? [present] : [] } = trpc.team.list.useQuery({ slug })
  return (
    <NativeSelect
      label="Team"
      {...hintOrError(
        data.length === 0 ? 'The admins of the organization name its teams.' : undefined,
        error,
      )}
      disabled={disabled}
      data={[
        { value: none, label: 'No team' },
        ...data.map((team) => ({ value: String(team.id), label: team.name })),
      ]}
      value={value ?? none}
      onChange={({ target }) => onChange(target.value === none ? null : Number(target.value))}
    />
  )
}
