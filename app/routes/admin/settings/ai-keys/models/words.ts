export const editModelAiKeys = 'Edit a model - AI keys'
export const thinking = 'Thinking'
export const removeModelAiKeys = 'Remove a model - AI keys'
export const tableOfModelsAiKeys = 'Table of models - AI keys'
export const tokensIn = 'Price in'
export const tokensOut = 'Price out'
export const addModelAiKeys = 'Add a model - AI keys'
export const tableHasChanged =
  'Someone else has changed the table since you opened it. Nothing was saved: open the table again and compare first.'
