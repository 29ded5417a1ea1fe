import { trpc } from '@/web/app/trpc'
import { SelectField } from '@/web/ui/select-field'
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
    <SelectField
      label="Team"
      error={error}
      hint={data.length === 0 ? 'The admins of the organization name its teams.' : undefined}
      disabled={disabled}
      options={[
        { value: none, label: 'No team' },
        ...data.map((team) => ({ value: String(team.id), label: team.name })),
      ]}
      value={value ?? none}
      onChange={({ target }) => onChange(target.value === none ? null : Number(target.value))}
    />
  )
}
