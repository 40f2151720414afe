/** Creating campaigns and contents, and their submissions. Other areas import only this file. */
export { SubmissionsPage } from './submissions/submissions-page.tsx';
