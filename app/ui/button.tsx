import type { ComponentProps } from 'react'
import { Link, type LinkProps } from './link.tsx'
import { useOnward } from './way.ts'

export interface ButtonLook {
  /** 'primary' where nothing else is said: the main action of its page. */
  variant?: keyof typeof VARIANTS | undefined
  size?: keyof typeof SIZES | undefined
  /** As wide as its container. */
  block?: boolean
  /** For an icon alone. */
  square?: boolean
}

type ButtonProps = ButtonLook & Omit<ComponentProps<'button'>, 'className'>

export function Button({ variant, size, block, square, type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={buttonClass({ variant, size, block, square })} {...props} />
}

type ButtonLinkProps = ButtonLook &
  (Omit<LinkProps, 'className'> | (Omit<ComponentProps<'a'>, 'className'> & { href: string }))

/** A link that looks like a button; with `href` in place of `to`, a document is loaded, such as a file. */
export function ButtonLink({ variant, size, block, square, ...props }: ButtonLinkProps) {
  const className = buttonClass({ variant, size, block, square })
  return 'to' in props ? <Onward className={className} {...props} /> : <a className={className} {...props} />
}

function Onward({ to, ...props }: LinkProps) {
  const lead = useOnward()
  return <Link to={typeof to === 'string' ? lead(to) : to} {...props} />
}

/** The class names of a button, for what neither component renders. */
export function buttonClass({ variant = 'primary', size, block, square }: ButtonLook = {}): string {
  const names = ['btn', VARIANTS[variant], size && SIZES[size], block && 'btn-block', square && 'btn-square']
  return names.filter(Boolean).join(' ')
}

const VARIANTS = {
  primary: 'btn-primary',
  outline: 'btn-outline',
  ghost: 'btn-ghost',
  'ghost-primary': 'btn-ghost text-primary',
  'ghost-danger': 'btn-ghost text-error',
  danger: 'btn-error',
  'danger-outline': 'btn-outline btn-error',
  plain: '',
}

const SIZES = { sm: 'btn-sm', lg: 'btn-lg' }
