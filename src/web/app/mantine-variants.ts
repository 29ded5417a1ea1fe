import type { VariantColorsResolver } from '@mantine/core'

const noLine = '1px solid transparent'

const outline = (color: string, line: string) => ({
  background: 'transparent',
  hover: 'transparent',
  color,
  border: `1px solid ${line}`,
})

const looks = {
  filled: {
    background: 'var(--accent)',
    hover: 'var(--accent-hover)',
    color: 'var(--on-accent)',
    border: noLine,
  },
  default: {
    background: 'var(--surface)',
    hover: 'var(--surface)',
    color: 'var(--text)',
    border: '1px solid var(--line2)',
  },
  subtle: {
    background: 'transparent',
    hover: 'var(--hover)',
    color: 'var(--muted)',
    hoverColor: 'var(--text)',
    border: noLine,
  },
  transparent: {
    background: 'transparent',
    hover: 'transparent',
    color: 'var(--accent)',
    border: noLine,
  },
  outline: outline('var(--muted)', 'var(--line2)'),
}

/** For destructive actions and for what is overdue. */
const dangerLooks = {
  ...looks,
  filled: {
    background: 'var(--danger)',
    hover: 'var(--danger-hover)',
    color: 'var(--on-danger)',
    border: noLine,
  },
  subtle: {
    background: 'transparent',
    hover: 'var(--danger-soft)',
    color: 'var(--danger)',
    border: noLine,
  },
  outline: outline('var(--danger)', 'var(--danger)'),
}

const okLooks = { ...looks, outline: outline('var(--ok)', 'var(--ok)') }

const isVariant = (variant: string): variant is keyof typeof looks => variant in looks

function looksOf(color: string | undefined) {
  if (color === 'danger') return dangerLooks
  return color === 'ok' ? okLooks : looks
}

/** Mantine's variants in our tokens: `color` is "danger", "ok" or none. */
export const variantColors: VariantColorsResolver = ({ variant, color }) =>
  looksOf(color)[isVariant(variant) ? variant : 'default']
