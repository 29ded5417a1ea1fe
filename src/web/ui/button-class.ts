import styles from './button.module.css'

export type ButtonLook = {
  variant?: 'primary' | 'default' | 'quiet' | 'danger' | 'quiet-danger' | 'link'
  size?: 'medium' | 'large'
}

/** The look of a button, also for links that stand where a button would. */
export function buttonClass({ variant = 'default', size = 'medium' }: ButtonLook, more?: string) {
  return [styles.button, styles[variant], styles[size], more].filter(Boolean).join(' ')
}
