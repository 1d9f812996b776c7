import type { ReactElement, ReactNode } from 'react'

/**
 * The type of a translated file of words; the compiler refuses one that lacks a text of the English file or takes other
 * values.
 */
export type Translation<English, Own extends { [Name in keyof English]: Translated<English[Name]> }> = Own

type Translated<Value> = Value extends string
  ? string
  : Value extends ReactElement
    ? ReactNode
    : Value extends (...values: infer Values) => infer Result
      ? (...values: Values) => Translated<Result>
      : Value extends object
        ? { [Name in keyof Value]: Translated<Value[Name]> }
        : Value
