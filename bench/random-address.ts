/** Each request from another network, as in a busy hour: the limits of one address are not what is measured. */
export const someAddress = () => `198.18.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
