import type { AnswerSchema } from '../model.ts'

/** The schema with the order of each object's fields beside them: Gemini writes them in it. */
export function withPropertyOrdering(schema: AnswerSchema): AnswerSchema {
  const { properties, items } = schema
  return {
    ...schema,
    ...(isSchema(items) ? { items: withPropertyOrdering(items) } : {}),
    ...(isSchema(properties)
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, inner]) => [
              name,
              isSchema(inner) ? withPropertyOrdering(inner) : inner,
            ]),
          ),
          propertyOrdering: Object.keys(properties),
        }
      : {}),
  }
}

function isSchema(value: unknown): value is AnswerSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
