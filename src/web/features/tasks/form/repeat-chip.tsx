import { Repeat } from 'lucide-react'
import { calendar } from '@/web/lib/calendar'
import { lazyDialog } from '@/web/ui/feedback/lazy-part'
import { ruleWords } from '../fields/repeat-text'
import { type ChipProps, PopoverChip } from './popover-chip'

const RepeatDialog = lazyDialog(async () => (await import('../repeats/repeat-dialog')).RepeatDialog)

export function RepeatChip({ form, reading, onChange }: ChipProps) {
  const { repeat } = form
  const words = repeat && ruleWords(repeat)
  return (
    <PopoverChip
      label="Repeat"
      value={words ?? 'Does not repeat'}
      text={words ?? 'Repeat'}
      icon={<Repeat />}
      isSet={repeat !== null}
      renderDropdown={(_anchor, close) => (
        <RepeatDialog
          title="Repeat"
          due={form}
          taskId={null}
          current={repeat}
          onClose={close}
          onChoose={(choice) => {
            close()
            const { timeZone: zone } = calendar.get()
            onChange({
              title: reading.without('repeat'),
              repeat: choice && { ...choice, zone, paused: false },
            })
          }}
        />
      )}
    />
  )
}
