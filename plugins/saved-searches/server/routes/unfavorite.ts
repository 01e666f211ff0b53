import { setFavorite } from './setFavorite';

export default setFavorite(false);
