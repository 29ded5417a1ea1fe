import { Textarea } from '@mantine/core'

type InviteByEmailProps = { value: string; onChange: (emails: string) => void }

/** Asks who shares a new project. */
export const InviteByEmail = ({ value, onChange }: InviteByEmailProps) => (
  <Textarea
    label="Invite by email"
    description="Separate several addresses with commas. You can also invite people later."
    rows={2}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)
