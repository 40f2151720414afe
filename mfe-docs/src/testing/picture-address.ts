/** Stands for the address of a picture, which webpack knows. */
export default '/picture.webp';
