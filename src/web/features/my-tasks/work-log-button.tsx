import { Button } from '@mantine/core'
import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { present, useCommands } from '@/web/app/commands'
import { lazyDialog } from '@/web/ui/lazy-part'

const WorkLogDialog = lazyDialog(async () => (await import('./work-log-dialog')).WorkLogDialog)

export function WorkLogButton() {
  const [isOpen, setOpen] = useState(false)
  useCommands(() => [present('workLog', 'My Tasks', () => setOpen(true))])
  return (
    <>
      <Button leftSection={<ClipboardList />} onClick={() => setOpen(true)}>
        What moved this week
      </Button>
      {isOpen && <WorkLogDialog onClose={() => setOpen(false)} />}
    </>
  )
}
