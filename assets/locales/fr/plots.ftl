## Courbes et barres

alt-plot-title = { $title } ({ $unit }).
alt-plot-untitled = Unité : { $unit }.
alt-plot-value = { $value } ({ $label })
alt-plot-values = Premier { $first }, dernier { $last }, minimum { $lowest }, maximum { $highest }.
alt-plot-only = Une seule valeur : { $value }.
alt-plot-series = { $name } : premier { $first }, dernier { $last }, minimum { $lowest }, maximum { $highest }.
alt-plot-series-only = { $name } : une seule valeur, { $value }.
plot-empty = Encore aucune valeur.
