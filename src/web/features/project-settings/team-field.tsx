import { NativeSelect } from '@mantine/core'
import { trpc } from '@/web/app/trpc'
import { hintOrError } from '@/web/ui/hint-or-error'
import type { Project } from './managed-project'

const none = ''

type TeamFieldProps = {
  slug: string
  /** The project's current team. */
  current: Project['team']
  value: number | null
  error: string | undefined
  disabled: boolean
  onChange: (teamId: number | null) => void
}

/** The project's team, one of its organization's. */
export function TeamField({ slug, current, value, error, disabled, onChange }: TeamFieldProps) {
  const { data = current ? [current] : [] } = trpc.team.list.useQuery({ slug })
  return (
    <NativeSelect
      label="Team"
      {...hintOrError(data.length === 0 ? 'The admins of the organization can add teams.' : undefined, error)}
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
