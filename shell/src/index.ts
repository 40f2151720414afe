import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
