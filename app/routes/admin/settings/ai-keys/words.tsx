import { figure } from '#app/domain/lists/figure.ts'

export const modelServiceAnswersThatItDoes = (model: string, failures: number) =>
  `The model service says that it does not have ${model}. ${failures === 1 ? 'One listing has' : `${figure(failures)} listings have`} failed because of it. Choose another model.`
export const chooseOnOrOff = 'Choose on or off'
