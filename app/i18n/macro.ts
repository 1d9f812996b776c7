import type { MessageDescriptor } from '@lingui/core'
import * as runtime from '@lingui/core/runtime-macro'
import type { ReactNode } from 'react'
import { i18n, type Message } from './i18n.ts'

// The build replaces these functions by calls of `i18n._`. Under plain Node, where commands run, they work as they are.

/** A text that is translated where it is read, by `t(text)`. */
export type Text = MessageDescriptor

/** A value with the name that translators see: `{ number: order.number }`. */
type Value = Record<string, string | number> | Choice
declare const CHOICE: unique symbol
interface Choice {
  [CHOICE]: true
}
/** Of English; each language has its own in the catalog. */
interface Forms {
  one: string
  other: string
}

export function t(text: TemplateStringsArray, ...values: Value[]): string
export function t(text: Text): string
export function t(text: Text | undefined): string | undefined
export function t(text: TemplateStringsArray | Text | undefined, ...values: Value[]): string | undefined {
  return i18n._((isTemplate(text) ? runtime.msg(text, ...values) : text) as Message)
}

function isTemplate(text: TemplateStringsArray | Text | undefined): text is TemplateStringsArray {
  return Array.isArray(text)
}

export const msg = runtime.msg as (text: TemplateStringsArray, ...values: Value[]) => Text

/** Within `t` or `msg`. `#` in a form stands for the number, written as in the language. */
export const plural = runtime.plural as unknown as (count: Record<string, number>, forms: Forms) => Choice

/** In an element of a `Trans`: a value that is no variable, with its name. */
export declare function ph(value: Record<string, ReactNode>): ReactNode
