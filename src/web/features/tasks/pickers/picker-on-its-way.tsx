import { DialogFailure, type FailureProps } from '@/web/ui/feedback/load-failure'
import { WaitingBar } from '@/web/ui/feedback/waiting-bar'
import { closePicker, useOpenPicker } from './open-picker'

const PickerFallback = () => useOpenPicker() !== null && <WaitingBar />

const PickerFailure = (props: FailureProps) =>
  useOpenPicker() !== null && <DialogFailure {...props} onClose={closePicker} />

/** What stands for an open picker while its code is on its way, or cannot be fetched. */
export const pickerOnItsWay = { fallback: <PickerFallback />, Failure: PickerFailure }
